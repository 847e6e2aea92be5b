import { join } from 'node:path';
import { forkScript } from '../../start/children';

/** A process that does one piece of work after the other. */
export interface Worker<Work, Result> {
  /** @throws when it cannot be done */
  do(work: Work): Promise<Result>;
}

type Message<Result> = { result: Result } | { failed: string };

/** Starts a script of this folder as a process of its own, with the settings of this one. It ends with this one. */
export function startWorker<Work extends object, Result>(script: string): Worker<Work, Result> {
  const child = forkScript(join(import.meta.dirname, `${script}.ts`));
  let receive: (message: Message<Result>) => void = () => undefined;
  child.on('message', (message: Message<Result>) => receive(message));
  child.once('exit', () => receive({ failed: 'it has ended.' }));
  return {
    do: (work) =>
      new Promise((resolve, reject) => {
        receive = (message) =>
          'failed' in message ? reject(new Error(`${script}: ${message.failed}`)) : resolve(message.result);
        child.send(work);
      }),
  };
}

/** The worker's side: runs until its parent is gone. */
export function work<Work, Result>(does: (work: Work) => Promise<Result>): void {
  process.on('message', (work: Work) => {
    does(work).then(
      (result) => process.send?.({ result }),
      (error: Error) => process.send?.({ failed: error.message }),
    );
  });
  process.on('disconnect', () => process.exit());
}

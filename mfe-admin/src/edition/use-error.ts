import { useEditing } from './editing-context';

/** What is wrong with a field, in a sentence. @param path where it stands in its section */
export function useError(path: readonly string[]): string | undefined {
  const { errors } = useEditing();
  const here = path.join('\n');
  return errors.find((error) => error.path.slice(1).join('\n') === here)?.sentence;
}

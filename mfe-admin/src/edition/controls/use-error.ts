import { useEditing, type Editing } from './editing-context';

/** @returns tells whether something is wrong anywhere in what stands at a path in the section */
export function useFlawed(): (path: readonly string[]) => boolean {
  const { errors } = useEditing();
  return (path) => errors.some((error) => path.every((name, index) => error.path[index + 1] === name));
}

/** What is wrong with a field, in a sentence. @param path where it stands in its section */
export function useError(path: readonly string[]): string | undefined {
  return errorAt(useEditing().errors, path);
}

/** The same of one of several. @param errors of the section */
export function errorAt(errors: Editing['errors'], path: readonly string[]): string | undefined {
  const here = path.join('\n');
  return errors.find((error) => error.path.slice(1).join('\n') === here)?.sentence;
}

/**
 * A drill, as each file exports it: it does something to the product in a folder of its own. Whatever it starts ends with it.
 * @param parameters the words after its name
 * @returns what does not hold, as sentences; a drill that cannot come to its end throws
 */
export type Drill = (folder: string, parameters: string[]) => Promise<string[]>;

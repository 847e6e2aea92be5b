import { z } from 'zod';
import type { EndpointName, EndpointTable } from './endpoints';
import type { Endpoint } from './endpoint';
import type { RefusalCode } from './refusal';

/** What there is to say of a call beside its row of the endpoint table. */
export interface CallSchema {
  /** What it does, for people, in a sentence or two. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** What a 2xx answer holds. */
  answer: z.ZodType;
  /** The media types it may travel as, where that is not JSON. */
  media?: readonly [string, ...string[]];
  /** What it means when the same answer travels as 503. */
  unavailable?: string;
  /** Whether it takes If-Match with the version of the record, or of any other record with its `updatedAt`. */
  versioned?: true;
  /** The refusals that do not follow from its row and its schemas, see refusalsOf. */
  refuses?: readonly RefusalCode[];
}

type Part<E, Name extends string> =
  E extends Endpoint<infer Input, infer _>
    ? Name extends keyof Input
      ? Exclude<Input[Name], undefined>
      : never
    : never;
type Answer<E> = E extends Endpoint<infer _, infer A> ? A : never;

/** Intersections as one object, and files alike whether they are made or sent. */
type Plain<T> = T extends Blob ? 'file' : T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;
type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

type Sent<Schema> = [Schema] extends [z.ZodType] ? z.input<Schema> : never;
type Field<Call, Name extends string> = Name extends keyof Call ? Call[Name] : never;

/** Nothing to add when the schemas of a call say exactly what its row says; else what is wrong, for the compiler to show. */
type Fits<E, Call> =
  Same<Sent<Field<Call, 'query'>>, Part<E, 'query'>> extends false
    ? { query: 'is not what the endpoint takes' }
    : Same<Sent<Field<Call, 'body'>>, Part<E, 'body'>> extends false
      ? { body: 'is not what the endpoint takes' }
      : Same<z.output<Extract<Field<Call, 'answer'>, z.ZodType>>, Answer<E>> extends false
        ? { answer: 'is not what the endpoint answers' }
        : unknown;

/** Takes the schemas of some calls as they are. It does not compile when one differs from the types of its endpoint. */
export function schemasOf<const Calls extends Partial<Record<EndpointName, CallSchema>>>(
  calls: Calls & { [Name in keyof Calls & EndpointName]: Fits<EndpointTable[Name], Calls[Name]> },
): Calls {
  return calls;
}

const message = z.string();

/** The body of an answer that says what was done, and whatever else it tells. */
export const done = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success, message, ...shape });
/** That it went well. */
export const success = z.literal(true);

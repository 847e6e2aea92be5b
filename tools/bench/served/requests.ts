import { anApplication } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { abstractFile, formOf } from '../../harness/api';
import { emailOf, PASSWORD } from '../rows/applications';

/** What callers do. */
export type Scenario =
  | Reading
  | { name: 'register' }
  /** Each as another one of the authors that are there. */
  | { name: 'login'; authors: number };

/** One address again and again, or several in turn. */
interface Reading {
  name: 'read';
  path: string | string[];
  token?: string;
  /** In what it may be packed, as of Accept-Encoding. */
  accepts?: string;
}

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** 25 kB, as a document of two pages has. */
const ABSTRACT_BYTES = 25_000;

/** The requests of a scenario, made before the clock runs. */
export async function requestsOf(scenario: Scenario, amount: number): Promise<BenchRequest[]> {
  const made = Array.from({ length: amount }, (_, index) => {
    if (scenario.name === 'register') return registration();
    return scenario.name === 'login' ? login(index % scenario.authors) : read(scenario, index);
  });
  return Promise.all(made);
}

function read({ path, token, accepts }: Reading, index: number): BenchRequest {
  const paths = [path].flat();
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(accepts && { 'accept-encoding': accepts }),
  };
  return { method: 'GET', path: paths[index % paths.length] ?? '', headers };
}

function login(author: number): BenchRequest {
  const body = Buffer.from(JSON.stringify({ email: emailOf(author), password: PASSWORD }));
  return { method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' }, body };
}

/** An application of somebody who has no account yet. */
async function registration(): Promise<BenchRequest> {
  const fields = anApplication({ email: `${randomUUID()}@example.org`, password: PASSWORD });
  const multipart = new Response(formOf(fields, abstract));
  const headers = { 'content-type': String(multipart.headers.get('content-type')) };
  return { method: 'POST', path: '/api/register', headers, body: Buffer.from(await multipart.arrayBuffer()) };
}

const abstract = filledUp(readFileSync(abstractFile));

/** A document grown to ABSTRACT_BYTES: nothing but its end says where a zip's directory begins, so there is room before it. */
function filledUp(document: Buffer): Buffer {
  const place = document.length - 6;
  const directory = document.readUInt32LE(place);
  const filling = Buffer.alloc(ABSTRACT_BYTES - document.length, 'x');
  document.writeUInt32LE(directory + filling.length, place);
  return Buffer.concat([document.subarray(0, directory), filling, document.subarray(directory)]);
}

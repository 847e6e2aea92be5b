import { callFindings, fieldFindings, type CallFields } from './calls';

const nothing = { sent: {}, answered: {} };
const served: CallFields = { 'GET /notices': nothing, 'DELETE /notices/:id': nothing };

it('finds what a module asks for and the API does not serve', () => {
  const modules = [
    { name: 'mfe-a', calls: ['GET /notices'] },
    { name: 'mfe-b', calls: ['DELETE /notices/:id', 'GET /talks'] },
  ];
  expect(callFindings(modules, served)).toEqual([
    { code: 'call_unserved', sentence: 'mfe-b asks for GET /talks, which the API does not serve.' },
  ]);
});

it('finds nothing of builds from before, which do not say what they ask for', () => {
  expect(callFindings([{ name: 'mfe-a' }], served)).toEqual([]);
});

describe('fields', () => {
  const CALL = 'PATCH /notices/:id';
  const answering = (answered: Record<string, string>) => ({ [CALL]: { sent: {}, answered } });
  const taking = (sent: Record<string, string>) => ({ [CALL]: { sent, answered: {} } });
  const sentences = (used: CallFields, api: CallFields) =>
    fieldFindings('mfe-a', used, api).map(({ code, sentence }) => `${code}: ${sentence}`);
  const reads = (field: string, has: string) => [
    `field_unserved: mfe-a reads ${field} in the answer to ${CALL}, where the API has ${has}.`,
  ];

  it.each([
    ['is answered no more', { title: 'string' }, {}, reads('title (string)', 'no such field')],
    ['is of another type', { at: 'string' }, { at: 'number' }, reads('at (string)', 'number')],
    ['may be null', { at: 'string' }, { at: 'null|string' }, reads('at (string)', 'null|string')],
    ['may be left out', { at: 'string' }, { at: 'string?' }, reads('at (string)', 'string?')],
    ['is always there now', { at: 'string?' }, { at: 'string' }, []],
    ['is of fewer types', { at: 'number|string' }, { at: 'string' }, []],
    ['is new', {}, { at: 'string' }, []],
  ])('that a module reads: one that %s', (_, used, has, expected) => {
    expect(sentences(answering(used), answering(has))).toEqual(expected);
  });

  const needs = (field: string, has: string) => [`field_unserved: ${CALL} needs ${field}, and mfe-a sends ${has}.`];
  it.each([
    ['is needed and not sent', {}, { title: 'string' }, needs('title (string)', 'none')],
    ['is needed and may be left out', { title: 'string?' }, { title: 'string' }, needs('title (string)', 'string?')],
    ['is sent with another type', { size: 'string' }, { size: 'number?' }, needs('size (number?)', 'string')],
    ['need not be sent', {}, { title: 'string?' }, []],
    ['may be of more types', { size: 'string' }, { size: 'number|string' }, []],
    [
      'is taken no more',
      { title: 'string' },
      {},
      [`field_unserved: mfe-a sends title with ${CALL}, which the API does not take.`],
    ],
  ])('that a module sends: one that %s', (_, used, takes, expected) => {
    expect(sentences(taking(used), taking(takes))).toEqual(expected);
  });

  it('of a call that the API does not serve are no finding of their own', () => {
    expect(sentences(answering({ at: 'string' }), {})).toEqual([]);
  });
});

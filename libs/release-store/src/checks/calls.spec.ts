import { callFindings } from './calls';

const served = new Set(['GET /notices', 'DELETE /notices/:id']);

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

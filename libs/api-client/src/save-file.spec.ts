import { saveFile } from './save-file';

it('gives the temporary address back after 40 seconds', () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = jest.fn();
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile('Demo_Abstract.docx', new Blob(['x']));
  expect(clicked.mock.contexts[0]).toMatchObject({ href: 'blob:1', download: 'Demo_Abstract.docx' });
  jest.advanceTimersByTime(39_999);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});

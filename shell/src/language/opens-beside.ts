/** Whether a press opens a link in another tab or window, so that nothing on this page is lost. */
export const opensBeside = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  ctrlKey || metaKey || shiftKey;

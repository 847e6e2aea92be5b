/** Whether a press opens a link in another tab or window: this page stays, and nothing of it is lost. */
export const opensBeside = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  ctrlKey || metaKey || shiftKey;

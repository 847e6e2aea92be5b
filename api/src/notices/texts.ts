/** What organisers are told of notices. */
export const noticeTexts = {
  deleted: 'Notice deleted successfully!',
};

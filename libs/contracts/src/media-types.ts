/** An Excel workbook (.xlsx). */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

import { TOTAL_COUNT_HEADER } from '@conference/contracts';
import type { Response } from 'express';
import type { Listed } from '../database/list';

/** The rows of a list; how many there are in all goes into the header of the answer. */
export function withTotal<Row>(response: Response, { rows, total }: Listed<Row>): Row[] {
  response.setHeader(TOTAL_COUNT_HEADER, total);
  return rows;
}

import {
  applicationFields,
  applicationQueries,
  decisionHeadings,
  limits,
  stagedStatuses,
  statusLabels,
} from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { Application } from '../../../applications/application.entity';
import { narrow } from '../../../applications/narrow';
import type { LiveEdition } from '../../../editions/live-edition';
import { toFillIn } from '../../../exports/columns';
import type { Export } from '../../../exports/exports';
import { refusals } from '../../../http/refusals';
import { valid } from '../../../http/valid';

const { institution, abstractTitle } = applicationFields;
const { id, version, decision, comment } = decisionHeadings;
const LEAVE_IT = 'The import finds the application by it. Please leave it as it is.';

/** Applications of the live edition by name, as a workbook that takes decisions, to be imported into a batch. */
export const applicationsToDecide = (edition: LiveEdition): Export<Application> => ({
  what: 'applications to decide on',
  fileName: 'Decisions.xlsx',
  order: ['nameKey'],
  /** @throws Refused 400, 409 for an edition that is not live */
  sheets(dataSource, requested) {
    const filters = edition.narrowed(valid(applicationQueries(edition.choices).counts, requested));
    if (filters.editionKey !== edition.key) throw refusals.oldEdition(filters.editionKey);
    const query = dataSource.getRepository(Application).createQueryBuilder('registration');
    return [{ name: 'Decisions', rows: narrow(query, filters) }];
  },
  columns: {
    'Full name': 'fullName',
    [abstractTitle.label]: 'abstractTitle',
    Segment: { of: 'segment', as: (key) => nameOf(edition.choices.segments, key) },
    'Sub-theme': { of: 'subTheme', as: (key) => nameOf(edition.choices.subThemes, key) },
    [institution.label]: 'institution',
    'Status now': { of: 'status', as: (status) => statusLabels[status] },
    'Comment now': 'comment',
    [decision]: toFillIn({
      words: stagedStatuses.map((status) => statusLabels[status]),
      hint: 'Choose one, or leave this empty: then nothing is decided.',
    }),
    [comment]: toFillIn({
      hint: `The author reads it. It takes the place of the comment now. At most ${limits.comment.toLocaleString('en')} characters.`,
    }),
    [version]: { of: 'version', hint: LEAVE_IT },
    [id]: { of: 'id', hint: LEAVE_IT },
  },
});

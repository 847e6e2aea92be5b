import { legalDocuments } from '@conference/edition/bn/legal';
import { learn } from '@conference/language/learn';

learn('bn', legalDocuments);

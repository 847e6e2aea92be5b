import { Param, type PipeTransform } from '@nestjs/common';
import { refusals } from './refusals';

/** Whether a text is a UUID as we write them: in small letters. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Databases disagree on trailing spaces, so malformed ids never reach them. */
const onlyIds: PipeTransform<string> = {
  transform(id) {
    if (!isId(id)) throw refusals.notFound();
    return id;
  },
};

/** The `:id` of a path. @throws Refused 404 when it is no id */
export const Id = () => Param('id', onlyIds);

import { Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { refusals } from './refusals';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Databases disagree on what equals an id with a space behind it, so none is asked about what is no id of ours. */
const onlyIds: PipeTransform<string> = {
  transform(id) {
    if (!ID.test(id)) throw refusals.notFound();
    return id;
  },
};

/** The `:id` of a path. @throws Refused 404 when it is no id */
export const Id = () => Param('id', onlyIds);

import {
  approvalStatuses,
  knownKeys,
  type AudienceEntry,
  type SponsorInterest,
  type TemplateRecordKind,
  type Volunteer,
} from '@conference/contracts';
import { nameOf } from '@conference/edition';
import type { TableProps } from 'antd';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { ApplicationFilters } from '../../applications/application-filters';
import { applicationLists, useApplications } from '../../applications/application-lists';
import { ApprovalButtons } from '../../list/approval-buttons';
import { FilterButtons } from '../../list/filter-buttons';
import { useListAddress } from '../../list/list-address';
import { useChoices } from '../../list/use-choices';
import { useList, type List, type ListSource } from '../../list/use-list';
import type { Person } from './group';
import { PeopleTable } from './people-table';
import { texts } from './texts';

const says = texts.to;

/** A list of people as its address narrows it. */
export interface Listed {
  list: List<Person>;
  /** The same as a filter of its call: what is absent narrows nothing. */
  filter: Record<string, string | undefined>;
  filters: ReactNode;
  table(selection: TableProps<Person>['rowSelection']): ReactNode;
}

interface ListProps {
  children(listed: Listed): ReactNode;
}

const listed = (list: List<Person>, filter: Listed['filter'], filters: ReactNode): Listed => ({
  list,
  filter,
  filters,
  table: (selection) => <PeopleTable list={list} selection={selection} />,
});

const approvals = <ApprovalButtons all={says.all} />;

function Authors({ children }: ListProps) {
  const { address, list, counts } = useApplications(applicationLists.all, says.failed);
  const { page: _page, ...narrowed } = address;
  const rows = list.rows.map(({ _id, fullName: name, email, abstractTitle: about }) => ({ _id, name, email, about }));
  const filters = <ApplicationFilters counts={counts} />;
  return children(listed({ ...list, rows }, { ...narrowed, ...(address.q && { searchIn: 'all' }) }, filters));
}

const guests: ListSource<'GET /audience', AudienceEntry> = {
  at: 'GET /audience',
  rowsOf: ({ audience }) => audience,
  says: says.failed,
};

function Guests({ children }: ListProps) {
  const choices = useChoices();
  const words = useMemo(() => ({ type: knownKeys(choices, 'attendance'), status: approvalStatuses }), [choices]);
  const { page, ...narrowed } = useListAddress(words);
  const list = useList(guests, { ...narrowed, page, sort: 'name' });
  const rows = list.rows.map(({ _id, name, email, institute: about }) => ({ _id, name, email, about }));
  const filters = (
    <>
      <FilterButtons
        name="type"
        legend={says.legend}
        all={says.all}
        words={words.type}
        labelOf={(key) => nameOf(choices.attendance, key)}
      />
      {approvals}
    </>
  );
  return children(listed({ ...list, rows }, narrowed, filters));
}

const volunteers: ListSource<'GET /volunteer-register', Volunteer> = {
  at: 'GET /volunteer-register',
  rowsOf: (answer) => answer.volunteers,
  says: says.failed,
};
const byStatus = { status: approvalStatuses };

function Volunteers({ children }: ListProps) {
  const { page, ...narrowed } = useListAddress(byStatus);
  const list = useList(volunteers, { ...narrowed, page, sort: 'fullName' });
  const rows = list.rows.map(({ _id, fullName: name, email, department: about }) => ({ _id, name, email, about }));
  return children(listed({ ...list, rows }, narrowed, approvals));
}

const sponsors: ListSource<'GET /sponsors', SponsorInterest> = {
  at: 'GET /sponsors',
  rowsOf: (answer) => answer,
  says: says.failed,
};
const noFilters = {};

function Sponsors({ children }: ListProps) {
  const { page, ...narrowed } = useListAddress(noFilters);
  const list = useList(sponsors, { ...narrowed, page, sort: 'name' });
  const rows = list.rows.map(({ _id, name, email, organization: about }) => ({ _id, name, email, about }));
  return children(listed({ ...list, rows }, narrowed, null));
}

/** The lists whose people can be mailed. */
export const lists: Record<TemplateRecordKind, ComponentType<ListProps>> = {
  application: Authors,
  entry: Guests,
  volunteer: Volunteers,
  sponsor: Sponsors,
};

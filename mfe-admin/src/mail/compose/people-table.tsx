import type { TableColumnsType, TableProps } from 'antd';
import { ListTable } from '../../list/list-table';
import { RowCard } from '../../list/row-card';
import type { List } from '../../list/use-list';
import type { Person } from './group';
import { texts } from './texts';

const says = texts.to;

const columns: TableColumnsType<Person> = [
  { title: says.columns.name, dataIndex: 'name', width: 220 },
  { title: says.columns.email, dataIndex: 'email', width: 260 },
  { title: says.columns.about, dataIndex: 'about' },
];
const card = ({ name, email, about = '' }: Person) => (
  <RowCard
    title={name}
    facts={[
      [says.columns.email, email],
      [says.columns.about, about],
    ]}
  />
);

interface PeopleTableProps {
  list: List<Person>;
  selection: TableProps<Person>['rowSelection'];
}

/** One page of people, who are chosen by their boxes. */
export function PeopleTable({ list, selection }: PeopleTableProps) {
  return (
    <ListTable
      list={list}
      columns={columns}
      minWidth={680}
      card={card}
      empty={says.empty}
      order={says.order}
      selection={selection}
    />
  );
}

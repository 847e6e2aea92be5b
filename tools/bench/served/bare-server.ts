import type { RowDataPacket } from 'mysql2/promise';
import { createServer } from 'node:http';
import { listen } from '../../harness/listen';
import { poolOf } from '../rows/tables';
import { work } from './worker';

/** As many as the API keeps: POOL_SIZE of api/src/database/server.ts, which no tool can import. */
const CONNECTIONS = 32;

const SELECT = `
  SELECT r.id AS _id, r.fullName, r.gender, a.email, r.phone, r.mailingAddress, r.institution, r.department, r.position,
    r.segment, r.subTheme, r.abstractTitle, r.abstractType, r.abstractFileId AS abstractFilePublicId, r.status, r.version,
    r.createdAt, r.updatedAt, r.dateOfBirth, r.nationality, r.avEquipment, r.dietaryPreferences, r.accommodationPreferences,
    r.travelInfo, r.emergencyContact, r.comment, r.paymentStatus, f.sentAs AS abstractSentAs, f.bytes AS abstractBytes
  FROM registration r INNER JOIN account a ON a.id = r.accountId LEFT JOIN abstract_file f ON f.id = r.abstractFileId
  ORDER BY r.nameKey, r.id LIMIT 100`;

/** The least that can answer the first hundred applications as the API does: Node's server, the driver, one statement. @returns its port */
work(async ({ database }: { database: string }): Promise<number> => {
  const pool = poolOf(database, { connectionLimit: CONNECTIONS });
  const server = createServer((_, response) => {
    void pool.query<RowDataPacket[]>(SELECT).then(([rows]) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows.map(asAnswered)));
    });
  });
  return listen(server);
});

function asAnswered(row: RowDataPacket): object {
  const address = `/api/registrations/${row._id}/abstract`;
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return { ...present, abstractFile: address, abstractFileUrl: address, agreeTerms: true };
}

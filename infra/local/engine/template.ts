import { open, rename, writeFile } from 'node:fs/promises';
import initSqlJs from 'sql.js';
import { StartFailure, systemCode } from '../base/start-failure.ts';

/**
 * The engine's stream log, with the two indexes it lacks: it looks up the last sequence number at every write
 * and would scan the whole log for it (a put at 40,000 records: 7.8 ms without, 0.7 ms with). It uses the
 * table it finds. The trigger takes away what streams/streams.ts says; the newest record stays, because
 * the next number is made from it.
 */
const streamLog = `
CREATE TABLE _stream_records (id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, event_name TEXT NOT NULL,
  keys_json TEXT NOT NULL, new_image TEXT, old_image TEXT, sequence_number TEXT NOT NULL, shard_id TEXT NOT NULL,
  created_at INTEGER NOT NULL, user_identity TEXT);
CREATE INDEX _stream_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
CREATE INDEX _stream_by_shard ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
CREATE TRIGGER _stream_trim AFTER INSERT ON _stream_records WHEN NEW.table_name LIKE '%-trims' BEGIN
  DELETE FROM _stream_records WHERE table_name = json_extract(NEW.new_image, '$.pk.S')
    AND CAST(sequence_number AS INTEGER) < CAST(json_extract(NEW.new_image, '$.before.N') AS INTEGER);
  DELETE FROM _stream_records WHERE table_name = NEW.table_name AND id < NEW.id;
END;`;

const made: { template?: Promise<Uint8Array> } = {};

async function makeTemplate(): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(streamLog);
  return database.export();
}

/** Makes the database file when there is none; a file that is no database stops the start, untouched. */
export async function prepareDatabase(file: string): Promise<void> {
  const start = await readStart(file);
  if (start === 'SQLite format 3\0') return;
  if (start !== undefined) {
    throw new StartFailure(`${file} is not a database: remove it, or start with --fresh, to begin again.`);
  }
  made.template ??= makeTemplate();
  await writeFile(`${file}.new`, await made.template);
  await rename(`${file}.new`, file);
}

async function readStart(file: string): Promise<string | undefined> {
  try {
    const handle = await open(file, 'r+');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    await handle.close();
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new StartFailure(`The database ${file} cannot be opened (${systemCode(error)}).`);
  }
}

import type { OrderNote } from '#contracts/operations/order-history'

type NoteRecords = Pick<D1Database, 'prepare'>

/** Keeps a note; under the same id it is the same note. */
export async function addOrderNote(records: NoteRecords, orderNumber: string, { id, operator, text, at }: OrderNote): Promise<void> {
  const insert = 'INSERT INTO order_notes (id, order_number, operator, text, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  await records.prepare(insert).bind(id, orderNumber, operator, text, at).run()
}

/** The notes of an order, oldest first. */
export async function orderNotes(records: NoteRecords, orderNumber: string): Promise<OrderNote[]> {
  const query = 'SELECT id, operator, text, at FROM order_notes WHERE order_number = ? ORDER BY at, id'
  return (await records.prepare(query).bind(orderNumber).all<OrderNote>()).results
}

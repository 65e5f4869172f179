type StoredBalance = { onhand: number; held: number }
export type Balances = Record<string, StoredBalance>

/** Total and held amounts of a limited resource, as stored. */
export function readBalances(sql: SqlStorage): Balances {
  const rows = sql.exec<StoredBalance & { key: string }>('SELECT key, onhand, held FROM balance')
  return Object.fromEntries(Array.from(rows, ({ key, onhand, held }) => [key, { onhand, held }]))
}

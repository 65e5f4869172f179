type Balance = { onhand: number; held: number }
export type Balances = Record<string, Balance>

/** Total and held amounts of a limited resource, as stored. */
export function balancesIn(sql: SqlStorage): Balances {
  const rows = sql.exec<Balance & { key: string }>('SELECT key, onhand, held FROM balance')
  return Object.fromEntries(Array.from(rows, ({ key, onhand, held }) => [key, { onhand, held }]))
}

export type Balance = { onhand: number; held: number }
export type Balances = Record<string, Balance>

/** Everything a limited thing has and holds at this moment, as it is written down. */
export function balancesIn(sql: SqlStorage): Balances {
  const rows = sql.exec<Balance & { key: string }>('SELECT key, onhand, held FROM balance')
  return Object.fromEntries(Array.from(rows, ({ key, onhand, held }) => [key, { onhand, held }]))
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StoresFile, storesFile } from '#contracts/entities/store'
import associates from './demo-associates.json'

const folder = new URL('../stores/', import.meta.url)
const stores = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file): StoresFile['stores'] => storesFile.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).stores)

test('every store has an associate and a code for trying out, and no two have the same (EMP-23, EMP-24)', () => {
  const known = stores.map(({ storeId, employees }) => [storeId, employees.map(({ employeeId }) => employeeId)] as const)
  expect(associates.map(({ storeId }) => storeId).sort()).toEqual(known.map(([storeId]) => storeId).sort())
  for (const { storeId, employeeId } of associates) expect(new Map(known).get(storeId)).toContain(employeeId)
  for (const key of ['employeeId', 'secret', 'code'] as const)
    expect(new Set(associates.map((each) => each[key])).size).toBe(associates.length)
  expect(associates.filter(({ code }) => !/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/.test(code))).toEqual([])
})

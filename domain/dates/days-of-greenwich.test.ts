import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
/** Of calendar days, which belong to no zone, and where a moment becomes a day. */
const allowed = ['domain/dates/']
const greenwich = /timeZone: 'UTC'|toISOString\(\)\.slice\(0, (7|10)\)|\bdateAt\(|getUTC(Date|Month|FullYear)\(/

/** What counts on from a calendar day, the operators' clock, and what is not the shop. */
const elsewhere = ['worker/sandbox/', 'worker/platform/console/table.ts', 'worker/platform/consumer/loyalty-handlers.ts']

test('no day is counted in Greenwich outside the rules of dates (CFG-16)', () => {
  const files = ['app', 'domain', 'worker'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const counted = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\/|\.sample\./.test(file))
    .filter((file) => ![...allowed, ...elsewhere].some((start) => file.startsWith(start)))
    .filter((file) => greenwich.test(readFileSync(new URL(file, root), 'utf8')))
  expect(counted).toEqual([])
})

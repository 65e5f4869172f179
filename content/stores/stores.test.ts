import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import words from '#content/catalog/words.json'
import { type StoresFile, storeServices, storesFile } from '#contracts/entities/store'

const root = new URL('./', import.meta.url)
const countries = readdirSync(root)
  .filter((file) => file.endsWith('.json'))
  .map((file): StoresFile => {
    const parsed = storesFile.safeParse(JSON.parse(readFileSync(new URL(file, root), 'utf8')))
    if (!parsed.success) throw new Error(`${file} breaks the schema:\n${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
const stores = countries.flatMap((storesOfCountry) => storesOfCountry.stores)
const points = countries.flatMap((storesOfCountry) => storesOfCountry.collectionPoints)
const findDuplicates = (keys: string[]) => keys.filter((key, i) => keys.indexOf(key) !== i)

test('at least 60 stores and 60 collection points, every brand in every country', () => {
  expect(stores.length).toBeGreaterThanOrEqual(60)
  expect(points.length).toBeGreaterThanOrEqual(60)
  expect(countries.map(({ countryCode }) => countryCode).sort()).toEqual(['CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'US'])
  for (const { countryCode, stores } of countries) expect(new Set(stores.map(({ brand }) => brand)).size, countryCode).toBe(3)
})

test('no id and no phone number is there twice', () => {
  expect(findDuplicates([...stores.map(({ storeId }) => storeId), ...points.map(({ id }) => id)])).toEqual([])
  expect(findDuplicates(stores.map(({ phone }) => phone))).toEqual([])
  expect(findDuplicates(stores.flatMap(({ employees }) => employees.map(({ employeeId }) => employeeId)))).toEqual([])
})

test('employee numbers cannot be guessed from others (EMP-23)', () => {
  const numbers = stores.flatMap(({ employees }) => employees.map(({ employeeId }) => Number(employeeId.slice(1)))).sort((a, b) => a - b)
  const steps = numbers.slice(1).map((number, i) => number - (numbers[i] ?? 0))
  const often = Math.max(...[...Map.groupBy(steps, (step) => step).values()].map((same) => same.length))
  expect(often).toBeLessThan(numbers.length / 20)
})

test.each(countries)('$countryCode: everything is in the country, near a place one can search for', ({ countryCode, ...each }) => {
  for (const { address, lat, lng } of [...each.stores, ...each.collectionPoints]) {
    expect(address.countryCode).toBe(countryCode)
    const place = each.places.find(({ names }) => names.includes(address.city))
    expect(place, address.city).toBeDefined()
    expect(Math.hypot(lat - (place?.lat ?? 0), lng - (place?.lng ?? 0)), address.city).toBeLessThan(0.2)
  }
})

test.each(countries)('$countryCode: no city name or postal area leads to two regions', ({ places }) => {
  expect(findDuplicates(places.flatMap(({ names }) => names))).toEqual([])
  expect(findDuplicates(places.flatMap(({ postalAreas }) => postalAreas))).toEqual([])
})

test('opening hours go from Monday to Sunday, and a day ends after it begins', () => {
  for (const { hours } of [...stores, ...points]) {
    expect(hours.map(({ day }) => day)).toEqual([...new Set(hours.map(({ day }) => day))].sort())
    for (const { open, close } of hours) expect(open < close).toBe(true)
  }
})

/** What regulators set aside for films and books; where none did, a number behind the area code that cannot be dialled. */
const fictionalPhonePatterns: Record<string, RegExp> = {
  US: /^\+1 \d{3} 555 01\d\d$/,
  CA: /^\+1 \d{3} 555 01\d\d$/,
  GB: /^\+44 (20 7946|161 496|131 496|141 496|117 496|113 496|121 496|29 2018) 0\d{3}$/,
  FR: /^\+33 (1 99 00|2 61 91|3 53 01|4 65 71|5 36 49) \d\d \d\d$/,
  DE: /^\+49 (30 23125|89 99998|40 66969|221 4710|69 90009|\d{3} 0000) \d{3}$/,
  IT: /^\+39 0\d{1,3} 0000 \d{4}$/,
  ES: /^\+34 940 000 \d{3}$/,
  NL: /^\+31 \d\d 000 \d{4}$/,
}

test('no phone rings anywhere', () => {
  for (const { phone, address } of stores) expect(phone).toMatch(fictionalPhonePatterns[address.countryCode] ?? /^$/)
})

test('every store service has a label', () => {
  expect(storeServices.filter((service) => !(`service.${service}` in words))).toEqual([])
})

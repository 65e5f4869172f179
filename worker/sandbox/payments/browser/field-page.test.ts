import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { fieldPage } from './field-page'

const shop = 'https://shop.example'
const year = new Date().getFullYear() + 2
const shortYear = String(year).slice(2)

/** The provider's field for the date, as the library opens it; what it tells is kept. */
async function openDateField() {
  const url = `https://provider.example/securedFields.html?d=${btoa(shop)}`
  const { window } = new JSDOM(String(await fieldPage), { url, runScripts: 'dangerously' })
  const told: { action: string; encryptedExpiryDate?: { blob: string }[] }[] = []
  window.postMessage = (message: string) => void told.push(JSON.parse(message) as (typeof told)[number])
  const asked = { fieldType: 'encryptedExpiryDate', numKey: 1, cardGroupTypes: ['visa'], iframeUIConfig: {} }
  window.dispatchEvent(new window.MessageEvent('message', { origin: shop, data: JSON.stringify(asked) }))
  const input = window.document.querySelector('input')
  if (!input) throw new Error('no field')
  const write = (text: string) => {
    input.value = text
    input.dispatchEvent(new window.Event('input'))
  }
  const readSealed = () =>
    told.at(-1)?.encryptedExpiryDate?.map(({ blob }) => (JSON.parse(atob(blob.replace('sbx.', ''))) as { v: string }).v)
  return { input, write, readSealed }
}

test.each([`12/${shortYear}`, `12 / ${shortYear}`, `12${shortYear}`, `12-${shortYear}`, `12/${year}`, `12 / ${year}`, `12${year}`])(
  'a card’s date filled in as %s is the same (VAL-52)',
  async (text) => {
    const { input, write, readSealed } = await openDateField()
    write(text)
    expect([input.value, readSealed()]).toEqual([`12/${shortYear}`, ['12', String(year)]])
  },
)

test('a month of one digit is taken as it is typed, sign by sign (VAL-52)', async () => {
  const { input, write, readSealed } = await openDateField()
  for (const sign of `1/${shortYear}`) write(input.value + sign)
  expect([input.value, readSealed()]).toEqual([`01/${shortYear}`, ['01', String(year)]])
})

import { expect, test } from 'vitest'
import { sentBy, visitConsole as visit } from '../test/console'
import { operated, operatorToken as whole } from '../test/operators'

const path = '/ops/promotions/new'

test('a promotion is written by a form, after a page that says what it will do; what is wrong is said beside its field (OPS-36)', async () => {
  const token = await whole()
  expect(await (await visit('/ops/promotions', { token })).text()).toContain(`href="${path}"`)
  const page = await (await visit(path, { token })).text()
  expect(page).toMatch(/value="percentage" checked/)
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const form: [string, string][] = [
    ...Object.entries({ key: crypto.randomUUID(), 'name.en': 'Spring', kind: 'percentage', percent: '15', code, clock: '' }),
    ...(['NORA', 'EMEA'] as const).map((region): [string, string] => ['region', region]),
  ]
  const send = (fields: [string, string][]) => visit(path, { token, form: fields })
  const wrong = await send(form.filter(([name]) => name !== 'percent'))
  const told = await wrong.text()
  expect([wrong.status, told.includes('Enter a whole number from 1 to 100.'), told.includes('value="Spring"')]).toEqual([422, true, true])
  const review = await (await send(form)).text()
  for (const said of ['Publish “Spring”?', '15% off', code, 'Netherlands']) expect(review).toContain(said)
  const list = () => operated<{ promotions: { name: { en: string }; coupon?: { code: string } }[] }>('GET', '/operations/v1/promotions')
  const isWritten = async () => (await list()).promotions.some(({ coupon }) => coupon?.code === code)
  expect(await isWritten()).toBe(false)
  expect(sentBy(review)).toMatchObject({ 'name.en': 'Spring', code })
  const done = await send([...form, ['confirmed', 'true']])
  const [at = ''] = (done.headers.get('location') ?? '').split('?')
  expect([done.status, at]).toEqual([303, expect.stringMatching(/^\/ops\/promotions\/spring-[0-9a-f]{6}$/)])
  expect(await isWritten()).toBe(true)
  const shown = await (await visit(`${at}?done=saved`, { token })).text()
  for (const said of ['Promotion published.', '15% off', 'Active</span>']) expect(shown).toContain(said)
  const taken = await send([...form.filter(([name]) => name !== 'key'), ['key', crypto.randomUUID()], ['confirmed', 'true']])
  expect([taken.status, (await taken.text()).includes('Enter another code')]).toEqual([422, true])
  const reader = await whole(['orders:read'])
  expect((await visit(path, { token: reader, form })).status).toBe(422)
})

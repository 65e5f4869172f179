import { expect, test } from 'vitest'
import { collectFormFields, visitConsole as visit } from '../test/console'
import { callOperation, createOperatorToken as whole } from '../test/operators'

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
  const list = () =>
    callOperation<{ promotions: { name: { en: string }; coupon?: { code: string } }[] }>('GET', '/operations/v1/promotions')
  const isWritten = async () => (await list()).promotions.some(({ coupon }) => coupon?.code === code)
  expect(await isWritten()).toBe(false)
  expect(collectFormFields(review)).toMatchObject({ 'name.en': 'Spring', code })
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

type Shown = { version: number; name: { en: string }; reward: { percent?: number }; coupon?: { code: string } }
const loadPromotion = (promotionId: string) => callOperation<Shown>('GET', `/operations/v1/promotions/${promotionId}`)

async function createPromotion() {
  const token = await whole()
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const fields = { key: crypto.randomUUID(), 'name.en': 'Autumn', kind: 'percentage', percent: '15', code, region: 'NORA', clock: '' }
  const done = await visit(path, { token, form: { ...fields, confirmed: 'true' } })
  const promotionId = /promotions\/([a-z0-9-]+)/.exec(done.headers.get('location') ?? '')?.[1] ?? ''
  const edit = `/ops/promotions/${promotionId}/edit`
  /** The fields as the form shows them: of the radio buttons the checked one. */
  const filled = async () => {
    const page = await (await visit(edit, { token })).text()
    return {
      page,
      form: { ...collectFormFields(page.replace(/<input type="radio"(?![^>]*checked)[^>]*>/g, '')), kind: 'percentage', region: 'NORA' },
    }
  }
  const send = (form: Record<string, string>) => visit(edit, { token, form })
  return { token, code, promotionId, filled, send }
}

test('a promotion is edited: its form is filled in, a page shows it now and afterwards, and sent twice it is changed once (OPS-38)', async () => {
  const { token, code, promotionId, filled, send } = await createPromotion()
  const page = await (await visit(`/ops/promotions/${promotionId}`, { token })).text()
  for (const link of [`/ops/promotions/${promotionId}/edit`, `${path}?copy=${promotionId}`]) expect(page).toContain(`href="${link}"`)
  const { form } = await filled()
  expect(form).toMatchObject({ 'name.en': 'Autumn', percent: '15', code, version: '1' })
  const wrong = await send({ ...form, percent: '0' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Enter a whole number from 1 to 100.')])
  const review = await (await send({ ...form, percent: '20', code: `${code.slice(0, 7)}X` })).text()
  for (const said of ['Save changes to “Autumn”?', '15% off', '20% off', `The code ${code} stops working.`]) expect(review).toContain(said)
  expect((await loadPromotion(promotionId)).version).toBe(1)
  const sent = { ...collectFormFields(review), kind: 'percentage', region: 'NORA', confirmed: 'true' }
  for (let i = 0; i < 2; i += 1) {
    const done = await send(sent)
    expect([done.status, done.headers.get('location')]).toEqual([303, `/ops/promotions/${promotionId}?done=changed`])
  }
  expect(await loadPromotion(promotionId)).toMatchObject({ version: 2, reward: { percent: 20 }, coupon: { code: `${code.slice(0, 7)}X` } })
})

test('who edits a promotion that somebody changed meanwhile is told, keeps what was entered, and sees what there is now (OPS-38)', async () => {
  const { promotionId, filled, send } = await createPromotion()
  const { form } = await filled()
  const { promotionId: _, version: _v, state: _s, ...body } = (await loadPromotion(promotionId)) as Shown & Record<string, unknown>
  await callOperation('PUT', `/operations/v1/promotions/${promotionId}`, { body: { ...body, reward: { kind: 'percentage', percent: 30 } } })
  for (const confirmed of [{}, { confirmed: 'true' }] as Record<string, string>[]) {
    const told = await send({ ...form, 'name.en': 'Winter', ...confirmed })
    const page = await told.text()
    expect(told.status).toBe(409)
    for (const said of ['Someone changed this promotion meanwhile', 'Version 2', '30% off', 'value="Winter"']) expect(page).toContain(said)
    expect(collectFormFields(page)).toMatchObject({ version: '2' })
  }
  expect(await loadPromotion(promotionId)).toMatchObject({ version: 2, name: { en: 'Autumn' } })
  const done = await send({ ...form, 'name.en': 'Winter', version: '2', key: crypto.randomUUID(), confirmed: 'true' })
  expect(done.status).toBe(303)
  expect(await loadPromotion(promotionId)).toMatchObject({ version: 3, name: { en: 'Winter' }, reward: { percent: 15 } })
})

test('a promotion is duplicated without its code, and ended (OPS-38)', async () => {
  const { token, code, promotionId } = await createPromotion()
  const copy = await (await visit(`${path}?copy=${promotionId}`, { token })).text()
  expect([copy.includes('A copy of “Autumn”'), copy.includes(code)]).toEqual([true, false])
  const form = { ...collectFormFields(copy), kind: 'percentage', region: 'NORA', confirmed: 'true' }
  const done = await visit(path, { token, form })
  const location = done.headers.get('location') ?? ''
  expect([done.status, location.includes(promotionId)]).toEqual([303, false])
  const end = `/ops/promotions/${promotionId}/end`
  const asked = await (await visit(end, { token, form: { key: crypto.randomUUID() } })).text()
  expect(asked).toContain('End “Autumn”?')
  expect((await visit(end, { token, form: { ...collectFormFields(asked), confirmed: 'true' } })).status).toBe(303)
  expect(await loadPromotion(promotionId)).toMatchObject({ state: 'over' })
})

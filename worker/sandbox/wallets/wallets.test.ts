import { expect, test } from 'vitest'
import { sandbox } from '../app'

const merchant = { displayName: 'Halvern', domainName: 'shop.example', merchantIdentifier: 'merchant.example.vitrine' }
const ledger = { noteViolation: () => Promise.resolve() }
const env = { LEDGER: { getByName: () => ledger }, MERCHANT_ACCOUNT: 'Vitrine', API_KEY: 'key' }
const validate = (body: object) =>
  sandbox.request('/v71/applePay/sessions', { method: 'POST', headers: { 'x-api-key': 'key' }, body: JSON.stringify(body) }, env)

test('a merchant is validated for its own page', async () => {
  const { data } = await (await validate(merchant)).json<{ data: string }>()
  expect(JSON.parse(atob(data))).toMatchObject(merchant)
})

test('a merchant Apple does not know, or one that does not say who it is, is not validated', async () => {
  expect((await validate({ ...merchant, displayName: 'nobody' })).status).toBe(422)
  expect(await (await validate({})).json()).toMatchObject({ status: 422, errorCode: '702', errorType: 'validation' })
})

test.each(['google-pay', 'pay-pal', 'pay-later'])('the script of %s is one that a browser can run', async (name) => {
  const answer = await sandbox.request(`/wallets/${name}.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const script = await answer.text()
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toContain('import')
})

test('a script nobody offers is not there', async () => {
  expect((await sandbox.request('/wallets/other.js')).status).toBe(404)
})

import { expect, test } from 'vitest'
import { fapi } from './app'

async function validate(contract: string, body: string) {
  const response = await fapi.request(`/api/validate-response/${contract}`, { method: 'POST', body })
  return { status: response.status, result: await response.json() }
}

test('a response that fits the contract is valid (FAPI-03, FAPI-13, QA-04)', async () => {
  expect(await validate('utilities.states', '[{"code":"TX","name":"Texas"}]')).toEqual({ status: 200, result: { valid: true, errors: [] } })
})

test('each violation is reported with its path (FAPI-13, QA-04)', async () => {
  const { status, result } = await validate('utilities.states', '[{"code":"TX"},{"code":7,"name":"Texas"}]')
  expect(status).toBe(200)
  expect(result).toMatchObject({ valid: false, errors: [{ path: '0.name' }, { path: '1.code' }] })
})

test.each(['nothing', 'cart', 'cart.nothing', 'cart.get.more', 'constructor.name', 'cart.constructor'])(
  'the contract %s does not exist (FAPI-03)',
  async (contract) => {
    expect((await validate(contract, '{}')).status).toBe(404)
  },
)

test('invalid JSON, or too much of it, is refused (FAPI-13)', async () => {
  expect((await validate('cart.get', '{')).status).toBe(400)
  expect((await validate('cart.get', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
})

import { expect, test } from 'vitest'
import { anAccount, aPhone } from '../test/a-shopper'
import { callPlatform, readFailure, createToken } from '../test/platform'

/** A signed-up shopper, and the change of their phone. */
async function somebody(over: Parameters<typeof anAccount>[0] = {}) {
  const { consumerNo } = await anAccount(over)
  const token = await createToken({ consumerNo })
  const change = (consumerDetails: object) =>
    callPlatform('PUT', '/consumers-v3/consumer', { token, body: { consumerProfile: { consumerDetails } } })
  return { change }
}

test('a number that belongs to another account is refused (SUP-24, ERR-28)', async () => {
  const taken = aPhone()
  await anAccount({ phone: taken })
  const { change } = await somebody()
  expect(await readFailure(await change({ phone: `(${taken.slice(0, 3)}) ${taken.slice(3)}` }))).toMatchObject({
    ...{ status: 444, errorId: 'AUT444', info: { field: 'phone' } },
  })
})

test('of eight concurrent claims of one number, one wins (SUP-24)', async () => {
  const phone = aPhone()
  const all = await Promise.all(Array.from({ length: 8 }, () => somebody()))
  const answers = await Promise.all(all.map(({ change }) => change({ phone })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(444)])
})

test('the number one had is free for others once one has another, or none (SUP-24)', async () => {
  const [first, second] = [aPhone(), aPhone()]
  const [ada, eve] = [await somebody({ phone: first }), await somebody()]
  expect((await ada.change({ phone: second, firstName: 'Ada' })).status).toBe(200)
  expect((await eve.change({ phone: first })).status).toBe(200)
  expect((await ada.change({ phone: '', firstName: 'Ada' })).status).toBe(200)
  expect((await eve.change({ phone: second })).status).toBe(200)
})

test('the own number can be sent along, and a refused change takes no number (SUP-24)', async () => {
  const [own, expected] = [aPhone(), aPhone()]
  const [ada, eve] = [await somebody({ phone: own }), await somebody()]
  expect((await ada.change({ phone: own, firstName: 'Adah' })).status).toBe(200)
  expect((await ada.change({ phone: expected, firstName: 'A1' })).status).toBe(410)
  expect((await ada.change({ phone: own, firstName: 'A1' })).status).toBe(410)
  expect((await eve.change({ phone: expected })).status).toBe(200)
  expect((await eve.change({ phone: own })).status).toBe(444)
})

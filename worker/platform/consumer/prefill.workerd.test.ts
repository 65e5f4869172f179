import { expect, test } from 'vitest'
import { anAccount } from '../test/a-shopper'
import { callPlatform, readFailure, createGuestToken } from '../test/platform'

const retrieve = async (consumerId: string, email: string, token?: string) =>
  callPlatform('POST', '/consumers-v3/consumer/retrieveUserData', {
    token: token ?? (await createGuestToken()),
    body: { consumerId, email },
  })

test('an emailed link prefills the sign-up, and shows only the end of the phone number (APIU-25, ACC-21, ACC-25)', async () => {
  const { consumerNo, email } = await anAccount({ phone: '5035550142', postalCode: '97201', birthDate: '1990-02-28' })
  const response = await retrieve(consumerNo, email.toUpperCase())
  expect(await response.json()).toEqual({ email, firstName: 'Ana', postalCode: '97201', phoneMasked: '+•••••••••42' })
})

test('any other pair is PRO404, whichever half of it is wrong (ACC-21, SEC-07, ERR-37)', async () => {
  const [ada, eve] = [await anAccount(), await anAccount()]
  const answers = await Promise.all([retrieve(ada.consumerNo, eve.email), retrieve('C0', ada.email), retrieve(eve.consumerNo, ada.email)])
  for (const answer of answers) expect(await readFailure(answer)).toMatchObject({ status: 404, errorId: 'PRO404' })
})

test('a session that has tried ten pairs gets no further one, not even a right one (ACC-21)', async () => {
  const { consumerNo, email } = await anAccount()
  const token = await createGuestToken()
  for (let n = 0; n < 10; n += 1) await retrieve(`C${n}`, email, token)
  expect(await readFailure(await retrieve(consumerNo, email, token))).toMatchObject({ status: 404, errorId: 'PRO404' })
  expect((await retrieve(consumerNo, email)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { platformEnv } from '../test/platform'
import { putMail } from './put-mail'

test('a letter waits in the outbox, once however often it is put there', async () => {
  const mail = {
    id: 'm-1',
    to: 'ana@example.com',
    template: 'reset-password',
    locale: 'fr-ca',
    brand: 'halvern',
    values: { token: 't' },
  } as const
  await putMail(platformEnv, mail)
  await putMail(platformEnv, { ...mail, values: { token: 'other' } })
  const { results } = await platformEnv.RECORDS.prepare('SELECT * FROM mails WHERE id = ?').bind('m-1').all()
  expect(results).toEqual([
    {
      ...{ id: 'm-1', recipient: 'ana@example.com', template: 'reset-password', locale: 'fr-ca', brand: 'halvern' },
      ...{ content: '{"token":"t"}', created_at: expect.any(String), sent_at: null },
    },
  ])
})

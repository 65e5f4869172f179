import { expect, test } from 'vitest'
import { platformEnv } from '../test/platform'
import { enqueueEmail } from './enqueue-email'

test('an email is queued in the outbox, once however often it is enqueued', async () => {
  const mail = {
    id: 'm-1',
    to: 'ana@example.com',
    template: 'reset-password',
    locale: 'fr-ca',
    brand: 'halvern',
    values: { resetId: 'r' },
  } as const
  await enqueueEmail(platformEnv, mail)
  await enqueueEmail(platformEnv, { ...mail, values: { resetId: 'other' } })
  const { results } = await platformEnv.RECORDS.prepare('SELECT * FROM mails WHERE id = ?').bind('m-1').all()
  expect(results).toEqual([
    {
      ...{ id: 'm-1', recipient: 'ana@example.com', template: 'reset-password', locale: 'fr-ca', brand: 'halvern' },
      ...{ content: '{"resetId":"r"}', created_at: expect.any(String), sent_at: null },
    },
  ])
})

import { expect, test } from 'vitest'
import { sandbox } from '../app'

const event = { visitorId: 'v1', experiment: 'menu-opens', variation: 'click', revision: '1', at: 1 }
const tell = (body: unknown) => sandbox.request('/experimentation/events', { method: 'POST', body: JSON.stringify(body) })

test('every brand has a file of trials (APIX-02, EXP-02)', async () => {
  for (const brand of ['halvern', 'dropkerb', 'dunnage']) {
    const response = await sandbox.request(`/experimentation/datafiles/${brand}.json`)
    expect(await response.json()).toMatchObject({
      revision: '1',
      experiments: [{ key: 'menu-opens', status: 'Running' }],
      featureFlags: [{ key: 'clickMenu', experiment: 'menu-opens', on: ['click'] }],
    })
  }
  expect((await sandbox.request('/experimentation/datafiles/nobody.json')).status).toBe(404)
})

test('exposures are stored and can be read', async () => {
  expect((await tell({ events: [event] })).status).toBe(204)
  expect(await (await sandbox.request('/experimentation/events')).json()).toContainEqual(event)
})

test.each([{}, { events: [] }, { events: Array.from({ length: 11 }, () => event) }, { events: [{ ...event, at: 'now' }] }])(
  '%j is no batch (EXP-03)',
  async (body) => {
    expect((await tell(body)).status).toBe(400)
  },
)

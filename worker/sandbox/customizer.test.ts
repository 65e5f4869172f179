import { expect, test } from 'vitest'
import { customizerApp } from './app'

const shop = 'http://shop.localhost/en-us/p/haul-pack-HV5D3P22?color=tarn'
const asking = (query: Record<string, string>) => customizerApp.request(`/HV5D3P22?${new URLSearchParams(query).toString()}`)

test('the customizer returns to the shop with the recipe and keeps the rest of the URL (PDP-21)', async () => {
  const response = await asking({ return: shop, initials: 'ada' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${shop}&recipe=HV5D3P22-ADA`])
})

test.each<Record<string, string>>([{}, { initials: '' }, { initials: '12' }, { initials: 'ABCD' }])(
  'without initials (%j) it asks for them',
  async (query) => {
    const response = await asking({ return: shop, ...query })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('name="initials"')
  },
)

test.each(['', 'javascript:alert(1)', '/en-us'])('a return URL such as “%s” is refused', async (back) => {
  expect((await asking({ return: back, initials: 'ADA' })).status).toBe(400)
})

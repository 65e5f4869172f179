import type { EngineClient } from './admin-client.ts'

/** What the engine needs before it can sell: a channel, a region, a warehouse, ways to deliver, and keys for the adapter. */
export type EngineMarket = { channelId: string; profileId: string; locationId: string; publishableKey: string; secretKey: string }

type IdResponse = { id: string }

/** States that tax clothing, in percent; the others have none here. */
const stateTaxes = { wa: 6.5, ca: 7.25, ny: 4, tx: 6.25, il: 6.25, co: 2.9, or: 0 }

export async function seedMarket(admin: EngineClient): Promise<EngineMarket> {
  const { sales_channel: channel } = await admin<{ sales_channel: IdResponse }>('POST', '/admin/sales-channels', { name: 'Storefront' })
  const { stores } = await admin<{ stores: IdResponse[] }>('GET', '/admin/stores')
  await admin('POST', `/admin/stores/${stores[0]?.id}`, {
    supported_currencies: [{ currency_code: 'usd', is_default: true }],
    default_sales_channel_id: channel.id,
  })
  await admin('POST', '/admin/regions', {
    ...{ name: 'United States', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] },
  })
  await createTaxes(admin)
  const { shipping_profile: profile } = await admin<{ shipping_profile: IdResponse }>('POST', '/admin/shipping-profiles', {
    ...{ name: 'Storefront', type: 'storefront' },
  })
  const locationId = await createWarehouse(admin, { channelId: channel.id, profileId: profile.id })
  const publishableApiKey = await createApiKey(admin, 'publishable')
  await admin('POST', `/admin/api-keys/${publishableApiKey.id}/sales-channels`, { add: [channel.id] })
  const secretApiKey = await createApiKey(admin, 'secret')
  return {
    channelId: channel.id,
    profileId: profile.id,
    locationId,
    publishableKey: publishableApiKey.token,
    secretKey: secretApiKey.token,
  }
}

async function createApiKey(admin: EngineClient, type: 'publishable' | 'secret') {
  const { api_key: key } = await admin<{ api_key: { id: string; token: string } }>('POST', '/admin/api-keys', {
    title: `Adapter, ${type}`,
    type,
  })
  return key
}

async function createTaxes(admin: EngineClient) {
  const { tax_region: country } = await admin<{ tax_region: IdResponse }>('POST', '/admin/tax-regions', {
    ...{ country_code: 'us', provider_id: 'tp_system' },
  })
  for (const [state, rate] of Object.entries(stateTaxes))
    await admin('POST', '/admin/tax-regions', {
      ...{ country_code: 'us', province_code: state, parent_id: country.id },
      default_tax_rate: { name: `Sales tax ${state.toUpperCase()}`, code: state, rate },
    })
}

async function createWarehouse(admin: EngineClient, { channelId, profileId }: { channelId: string; profileId: string }): Promise<string> {
  const { stock_location: stockLocation } = await admin<{ stock_location: IdResponse }>('POST', '/admin/stock-locations', {
    name: 'Warehouse',
  })
  const locationPath = `/admin/stock-locations/${stockLocation.id}`
  await admin('POST', `${locationPath}/fulfillment-providers`, { add: ['manual_manual'] })
  await admin('POST', `${locationPath}/sales-channels`, { add: [channelId] })
  type WithSets = { stock_location: { fulfillment_sets: IdResponse[] } }
  const { stock_location: locationWithSet } = await admin<WithSets>('POST', `${locationPath}/fulfillment-sets?fields=*fulfillment_sets`, {
    ...{ name: 'Parcels', type: 'shipping' },
  })
  type WithZones = { fulfillment_set: { service_zones: IdResponse[] } }
  const setId = locationWithSet.fulfillment_sets[0]?.id
  const { fulfillment_set: fulfillmentSet } = await admin<WithZones>('POST', `/admin/fulfillment-sets/${setId}/service-zones`, {
    ...{ name: 'United States', geo_zones: [{ type: 'country', country_code: 'us' }] },
  })
  const zoneId = fulfillmentSet.service_zones[0]?.id ?? ''
  for (const option of shippingOptions) await admin('POST', '/admin/shipping-options', buildShippingOption(option, { zoneId, profileId }))
  return stockLocation.id
}

const shippingOptions = [
  { name: 'Standard', code: 'standard', time: '3-5 business days', price: 6.95, freeFrom: 75 },
  { name: 'Express', code: 'express', time: '1-2 business days', price: 19.95 },
]

function buildShippingOption(
  { name, code, time, price, freeFrom }: (typeof shippingOptions)[number],
  zone: { zoneId: string; profileId: string },
) {
  const freePrice = { currency_code: 'usd', amount: 0, rules: [{ attribute: 'item_total', operator: 'gte', value: freeFrom }] }
  return {
    ...{ name, price_type: 'flat', provider_id: 'manual_manual', service_zone_id: zone.zoneId, shipping_profile_id: zone.profileId },
    type: { label: name, description: time, code },
    prices: [{ currency_code: 'usd', amount: price }, ...(freeFrom ? [freePrice] : [])],
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  }
}

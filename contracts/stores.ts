import * as z from 'zod'
import { countryCodes } from '#config/locales'
import { endpoint } from './endpoint'
import { collectionPoint, store, storeEmployee } from './entities/store'

const placeQuery = z.object({
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  postalCode: z
    .string()
    .regex(/^[A-Za-z0-9 -]{2,10}$/)
    .optional(),
  city: z.string().trim().min(2).max(80).optional(),
  countryCode: z.enum(countryCodes).optional(),
  /** In `unit`; by default in the unit of the shopper's country. */
  radius: z.coerce.number().positive().max(500).optional(),
  unit: z.enum(['km', 'mi']).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
})

const searchQuery = z.object({ pickup: z.stringbool().optional(), limit: placeQuery.shape.limit })

/** Search center and distance unit. No `center`: unknown place. */
const searchResultFields = {
  total: z.int().nonnegative(),
  unit: z.enum(['km', 'mi']),
  center: z.object({ lat: z.number(), lng: z.number() }).optional(),
}

/** Store and collection point calls. */
export const storeEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/stores/v1/search',
    query: searchQuery,
    body: placeQuery,
    response: z.object({ ...searchResultFields, stores: z.array(store) }),
    errors: ['INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  collectionPoints: endpoint({
    method: 'POST',
    path: '/stores/v1/collectionPoints',
    body: placeQuery,
    response: z.object({ ...searchResultFields, collectionPoints: z.array(collectionPoint) }),
    errors: ['INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  list: endpoint({
    method: 'GET',
    path: '/consumers-v3/utilities/stores',
    query: z.object({ countryCode: placeQuery.shape.countryCode }),
    response: z.object({ stores: z.array(store) }),
    errors: ['INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  employees: endpoint({
    method: 'GET',
    access: 'agent',
    path: '/consumers-v3/utilities/stores/:storeId/employees',
    response: z.object({ employees: z.array(storeEmployee) }),
    errors: ['STORE_NOT_FOUND', 'TOKEN_INVALID', 'ASSOCIATE_ONLY'],
    class: 'deferred-read',
  }),
}

import * as z from 'zod'
import { brandIds } from '../../config/brands.ts'
import { collectionPoint, openingHours, placeAddress, store, storeEmployee } from './store.ts'

export const storeServices = ['repairs', 'boot-fitting', 'recycling', 'printing', 'shoe-care', 'alterations', 'gift-wrapping'] as const

const authoredHours = z.array(openingHours.strict()).min(1).max(7)
const address = placeAddress.strict()

const authoredStore = z.strictObject({
  ...store.omit({ distance: true, specialDays: true }).shape,
  /** Brand, country, number: `HV-US-01`. */
  storeId: z.string().regex(/^[A-Z]{2}-[A-Z]{2}-\d{2}$/),
  brand: z.enum(brandIds),
  address,
  phone: z.string().regex(/^\+\d{1,2}( \d{1,6}){2,5}$/),
  hours: authoredHours,
  services: z.array(z.enum(storeServices)).min(1),
  employees: z.array(storeEmployee.extend({ employeeId: z.string().regex(/^E\d{6}$/), name: z.string().min(3).max(60) }).strict()).min(2),
})

const authoredPoint = z.strictObject({
  ...collectionPoint.omit({ distance: true }).shape,
  id: z.string().regex(/^CP-[A-Z]{2}-\d{2}$/),
  address,
  hours: authoredHours,
})

/** A town as shoppers call it, and the location of postal codes with these prefixes. */
const place = z.strictObject({
  names: z.array(z.string().min(2)).min(1),
  postalAreas: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/)).min(1),
  lat: z.number(),
  lng: z.number(),
})

/** Stores, collection points and searchable towns of one country. */
export const storesFile = z.strictObject({
  countryCode: placeAddress.shape.countryCode,
  places: z.array(place).min(1),
  stores: z.array(authoredStore),
  collectionPoints: z.array(authoredPoint),
})

export type StoresFile = z.infer<typeof storesFile>

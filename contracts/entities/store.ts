import * as z from 'zod'
import { brandIds } from '../../config/brands.ts'
import { countryCodes } from '../../config/locales.ts'
import { labeledMark } from './product.ts'

/** ISO weekdays (1 is Monday) and local times as HH:MM; a missing day is closed. */
const openingHours = z.object({
  day: z.int().min(1).max(7),
  open: z.string().regex(/^\d{2}:\d{2}$/),
  close: z.string().regex(/^\d{2}:\d{2}$/),
})

/** A day with other hours: closed, or open until `close`. */
const specialDay = z.object({
  date: z.iso.date(),
  label: z.string(),
  close: openingHours.shape.close.optional(),
})

export const placeAddress = z.object({
  addressLine1: z.string().min(3).max(60),
  city: z.string().min(2).max(50),
  stateCode: z.string().min(1).max(3).optional(),
  postalCode: z.string().min(4).max(8),
  countryCode: z.enum(countryCodes),
})

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A store that shoppers can visit. `distance`: present in search results, in the unit of the search. */
export const store = z.object({
  storeId: z.string(),
  name: z.string(),
  address: placeAddress,
  phone: z.string(),
  lat: latitude,
  lng: longitude,
  distance: z.number().nonnegative().optional(),
  hours: z.array(openingHours),
  /** Holidays of the next weeks. */
  specialDays: z.array(specialDay),
  services: z.array(labeledMark),
  pickupAvailable: z.boolean(),
  stsAvailable: z.boolean(),
})

/** Carrier location that holds parcels for pickup. */
export const collectionPoint = z.object({
  id: z.string(),
  name: z.string(),
  carrier: z.string(),
  address: placeAddress,
  lat: latitude,
  lng: longitude,
  distance: z.number().nonnegative().optional(),
  hours: z.array(openingHours),
})

export const storeEmployee = z.object({ employeeId: z.string(), name: z.string() })

export type Store = z.infer<typeof store>
export type CollectionPoint = z.infer<typeof collectionPoint>
export type StoreEmployee = z.infer<typeof storeEmployee>
export type PlaceAddress = z.infer<typeof placeAddress>

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

const authoredCollectionPoint = z.strictObject({
  ...collectionPoint.omit({ distance: true }).shape,
  id: z.string().regex(/^CP-[A-Z]{2}-\d{2}$/),
  address,
  hours: authoredHours,
})

/** A town as shoppers call it, and the location of postal codes with these prefixes. */
const searchablePlace = z.strictObject({
  names: z.array(z.string().min(2)).min(1),
  postalAreas: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/)).min(1),
  lat: z.number(),
  lng: z.number(),
})

/** Stores, collection points and searchable towns of one country. */
export const storesFile = z.strictObject({
  countryCode: placeAddress.shape.countryCode,
  places: z.array(searchablePlace).min(1),
  stores: z.array(authoredStore),
  collectionPoints: z.array(authoredCollectionPoint),
})

export type StoresFile = z.infer<typeof storesFile>

import * as z from 'zod'
import { countryCodes } from '../../config/locales.ts'
import { mark } from './product.ts'

/** ISO weekdays (1 is Monday) and local times as HH:MM; a missing day is closed. */
export const openingHours = z.object({
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
  services: z.array(mark),
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

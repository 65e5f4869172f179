import type { StoresFile } from '../../contracts/entities/store.ts'
import { normalizeText } from '../../domain/search/text-matching.ts'
import type { Row } from '../../worker/platform/catalog/tables.ts'

/** Rows of a country's stores and collection points. */
export function toStoreRows({ countryCode, places, stores, collectionPoints }: StoresFile): Row[] {
  return [
    ...stores.flatMap(({ storeId, brand, name, address, phone, lat, lng, hours, services, ...more }): Row[] => [
      {
        table: 'stores',
        values: [
          ...[storeId, brand, countryCode, name, address, phone, lat, lng, hours, services],
          ...[more.pickupAvailable, more.stsAvailable].map(Number),
        ],
      },
      ...more.employees.map((employee): Row => ({ table: 'store_employees', values: [storeId, employee.employeeId, employee.name] })),
    ]),
    ...collectionPoints.map(({ id, name, carrier, address, lat, lng, hours }): Row => ({
      table: 'collection_points',
      values: [id, countryCode, name, carrier, address, lat, lng, hours],
    })),
    ...places.flatMap(({ names, postalAreas, lat, lng }): Row[] => [
      ...[...new Set(names.map(normalizeText))].map((name): Row => ({
        table: 'place_names',
        values: [countryCode, 'city', name, lat, lng],
      })),
      ...postalAreas.map((area): Row => ({ table: 'place_names', values: [countryCode, 'postal', area, lat, lng] })),
    ]),
  ]
}

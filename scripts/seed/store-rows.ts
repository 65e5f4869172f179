import type { StoresFile } from '../../contracts/entities/store.ts'
import { foldText } from '../../domain/search/text-matching.ts'
import type { CatalogRow } from '../../worker/platform/catalog/tables.ts'

/** Rows of a country's stores and collection points. */
export function toStoreRows({ countryCode, places, stores, collectionPoints }: StoresFile): CatalogRow[] {
  return [
    ...stores.flatMap(({ storeId, brand, name, address, phone, lat, lng, hours, services, ...more }): CatalogRow[] => [
      {
        table: 'stores',
        values: [
          ...[storeId, brand, countryCode, name, address, phone, lat, lng, hours, services],
          ...[more.pickupAvailable, more.stsAvailable].map(Number),
        ],
      },
      ...more.employees.map((employee): CatalogRow => ({
        table: 'store_employees',
        values: [storeId, employee.employeeId, employee.name],
      })),
    ]),
    ...collectionPoints.map(({ id, name, carrier, address, lat, lng, hours }): CatalogRow => ({
      table: 'collection_points',
      values: [id, countryCode, name, carrier, address, lat, lng, hours],
    })),
    ...places.flatMap(({ names, postalAreas, lat, lng }): CatalogRow[] => [
      ...[...new Set(names.map(foldText))].map((name): CatalogRow => ({
        table: 'place_names',
        values: [countryCode, 'city', name, lat, lng],
      })),
      ...postalAreas.map((area): CatalogRow => ({ table: 'place_names', values: [countryCode, 'postal', area, lat, lng] })),
    ]),
  ]
}

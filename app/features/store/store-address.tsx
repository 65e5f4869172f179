import type { PlaceAddress } from '#contracts/entities/store'
import { addressLines } from '#domain/store/address-lines'

export function StoreAddress({ address }: { address: PlaceAddress }) {
  const [street, place] = addressLines(address)
  return (
    <p className="small">
      {street}
      <br />
      {place}
    </p>
  )
}

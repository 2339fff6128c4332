import { renderSVG } from 'uqr'
import styles from './QrCode.module.css'

/** An address for the camera of another device. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`
  return <img className={styles.picture} src={picture} alt={label} />
}

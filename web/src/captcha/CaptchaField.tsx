import { useTranslation } from 'react-i18next'
import { TextInput } from '../ui/controls/TextInput'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import styles from './CaptchaField.module.css'
import type { Captcha } from './useCaptcha'

/** The picture to read, or, for whoever cannot see it, the device's own way. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation()
  if (captcha.byWork && captcha.provable !== false) return <WorkedOut captcha={captcha} />
  return (
    <div className={styles.captcha}>
      <div className={styles.challenge}>
        <div className={styles.picture}>
          {captcha.image ? (
            <img src={captcha.image} alt={t('captcha.image')} />
          ) : (
            <span>{captcha.missing && t('error.network')}</span>
          )}
        </div>
        <Button kind="plain" icon="refresh" onClick={captcha.refresh}>
          {t('captcha.refresh')}
        </Button>
      </div>
      <TextInput
        id="captcha"
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        error={captcha.error}
        required
        width="short"
        value={captcha.answer}
        onValue={captcha.setAnswer}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {captcha.provable !== false && (
        <Button kind="plain" onClick={() => captcha.setByWork(true)}>
          {t('captcha.unseen')}
        </Button>
      )}
    </div>
  )
}

function WorkedOut({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation()
  const percent = Math.round((captcha.part ?? 0) * 100)
  return (
    <div id="captcha" role="status">
      <Notice tone={captcha.proven ? 'success' : 'info'}>
        <p>{captcha.proven ? t('captcha.proven') : t('captcha.working', { percent })}</p>
      </Notice>
    </div>
  )
}

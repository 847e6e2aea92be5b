import { knownKeys } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { FilterButtons } from '../list/filter-buttons';
import { useChoices } from '../list/use-choices';
import { texts } from './texts';

/** The buttons that filter the audience by wallet. They appear after a link has set this filter, so that it can be cleared. */
export function WalletButtons() {
  const choices = useChoices();
  return (
    <FilterButtons
      name="paymentMethod"
      legend={texts.byWallet}
      all={texts.allWallets}
      words={knownKeys(choices, 'wallets')}
      labelOf={(key) => nameOf(choices.wallets, key)}
    />
  );
}

// The lab as a person uses it, by role and name; every test also fails on a console message or a late request.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Gate, Move, Verdict } from '../../web/src/engine/view.ts';
import { type Language, texts } from '../../web/src/text/language.ts';
import { thaiDrawnAlike } from './thai-font.ts';

export { expect };

/** Waits until a page has all of its parts: from then on it asks for nothing. */
export const whole = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

export class Lab {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  get text() {
    return texts[this.language];
  }

  get answer(): Locator {
    return this.page.getByRole('status', { name: this.text.answer.title });
  }

  get picture(): Locator {
    return this.page.getByRole('img', { name: this.text.lab.picture('', '').split(' ')[0] as string });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  move(move: Move): Locator {
    return this.page.getByRole('group', { name: this.text.actions.title }).getByRole('button', { name: `${this.text.moves[move]} ${move}` });
  }

  gate(gate: Gate, panel: 'redrive' | 'final' = 'redrive'): Locator {
    const { title, finalTitle } = this.text.gates;
    const region = this.page.getByRole('region', { name: panel === 'redrive' ? title : finalTitle, exact: true });
    return region.getByRole('listitem').filter({ has: this.page.getByText(gate, { exact: true }) });
  }

  counter(name: 'cycle' | 'total' | 'redrives' | 'depth'): Locator {
    const list = this.page.locator('dl').filter({ hasText: this.text.counters.cycle });
    return list.locator('div').filter({ hasText: this.text.counters[name] }).getByRole('definition');
  }

  async open(): Promise<void> {
    await this.page.goto('./');
    await expect(this.answer).toContainText('READY');
    await whole(this.page);
    if (this.language === 'th') expect(await this.page.evaluate(thaiDrawnAlike), 'Thai letters drawn as boxes').toEqual([]);
  }

  /** From here on the picture plays only as far as [[let]] lets it, however fast the machine is. */
  async holdTime(): Promise<void> {
    await this.page.clock.install();
    await this.page.clock.pauseAt(Date.now() + 3_600_000);
  }

  /** Lets so many milliseconds of a held time pass. */
  async let(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
  }

  /** Presses a move and waits until its answer is told. */
  async press(move: Move): Promise<void> {
    await this.move(move).click();
    await this.skip();
  }

  /** Cuts a playing picture short, if one plays; looked for and pressed at once, since it may end by itself. */
  async skip(): Promise<void> {
    const skip = this.button(this.text.lab.skip);
    await skip.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(skip).toBeHidden();
  }

  async supports(schema: number, yes = true): Promise<void> {
    await this.page.getByRole('checkbox', { name: String(schema), exact: true }).setChecked(yes);
  }

  async approve(yes = true): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.text.controls.approved }).setChecked(yes);
  }

  async fix(yes = true): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.text.controls.remediationFixed }).setChecked(yes);
  }

  async effectUnknown(yes = true): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.text.controls.effectUnknown }).setChecked(yes);
  }

  async clock(tick: number | string): Promise<void> {
    const clock = this.page.getByRole('spinbutton', { name: this.text.controls.clock });
    await clock.fill(String(tick));
    await clock.press('Enter');
  }

  async operationId(id: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: this.text.controls.operationId });
    await field.fill(id);
    await field.press('Enter');
  }

  async body(json: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text.controls.body }).fill(json);
    await this.button(this.text.controls.useBody).click();
  }

  async candidate(json: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text.controls.candidate }).fill(json);
    await this.button(this.text.controls.offerCandidate).click();
  }

  /** Quarantined, the cause fixed for schema 2, approved: every gate would pass. */
  async readyToRedrive(): Promise<void> {
    await this.press('receive_cycle');
    await this.supports(2);
    await this.approve();
    await this.fix();
  }

  async redriven(): Promise<void> {
    await this.readyToRedrive();
    await this.press('redrive');
    await expect(this.answer).toContainText('REDRIVEN');
  }

  async expectVerdicts(panel: 'redrive' | 'final', gates: Gate[], verdicts: Verdict[]): Promise<void> {
    for (const [index, gate] of gates.entries()) {
      await expect(this.gate(gate, panel)).toContainText(this.text.gates.verdicts[verdicts[index] as Verdict]);
    }
  }
}

export const redriveGates: Gate[] = [
  'quarantined',
  'approval',
  'remediation',
  'known_effect',
  'age',
  'identity',
  'body',
  'redrive_budget',
];

export const finalGates: Gate[] = ['known_effect', 'age', 'identity', 'body', 'schema'];

/** `language` chooses the browser's; `lab` is an opened lab. */
export const test = base.extend<{ language: Language; lab: Lab }>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'th' ? 'th-TH' : 'en-US'),
  lab: async ({ page, language }, use) => {
    const said: string[] = [];
    const late: string[] = [];
    let loaded = false;
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => loaded && late.push(request.url()));
    const lab = new Lab(page, language);
    await lab.open();
    loaded = true;
    await use(lab);
    expect(said, 'nothing is said in the console').toEqual([]);
    expect(late, 'no request leaves the page after load').toEqual([]);
  },
});

// The exhaustive check's page: its lab, loaded before the element looks for it, and what every page does.
import './labs/check/check-lab.ts';
import './main.ts';

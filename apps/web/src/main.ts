// Puts the page into the document.

import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/orders.css";
import "./styles/play.css";
import "./styles/table.css";
import "./styles/umpire.css";

const target = document.getElementById("page");
if (target) mount(App, { target });
